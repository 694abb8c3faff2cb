import { render } from "preact";
import { App } from "./App";
import "./app.css";
import { language, speak } from "./language";

speak(language.value);
const place = document.getElementById("app");
if (place) render(<App />, place);
