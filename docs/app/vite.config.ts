import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const made = (name: string) => decodeURI(new URL(`../_build/app/${name}`, import.meta.url).pathname);

export default defineConfig({
  base: "./",
  publicDir: made("public"),
  resolve: { alias: { "#generated": made("generated") } },
  worker: { format: "es" },
  build: {
    outDir: decodeURI(new URL("../_build/html/app", import.meta.url).pathname),
    emptyOutDir: true,
    target: "es2022",
    // Pyodide loads its other files itself, from the folder that it is told.
    rolldownOptions: { external: [/pyodide\.mjs$/] },
    modulePreload: { polyfill: false },
  },
  plugins: [
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "L’arbitre",
        short_name: "L’arbitre",
        description: "L’arbitre du Match du siècle et de ChessMe · The referee of Le Match du siècle and ChessMe",
        lang: "fr",
        start_url: "./index.html",
        scope: "./",
        display: "standalone",
        background_color: "#f8f9fb",
        theme_color: "#f8f9fb",
        icons: [
          { src: "arbitre.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,mjs,css,json,svg,png,wasm,zip}"],
        globIgnores: ["manifest.webmanifest"],
        maximumFileSizeToCacheInBytes: 16_000_000,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
});
