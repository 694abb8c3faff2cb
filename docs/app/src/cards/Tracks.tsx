// The endurance tracks, space by space, as printed on the board.

import { say } from "../language";
import { Stepper } from "../table/fields";
import { keep, own, type Space, type Track } from "./own";

const PEOPLE: Record<string, string> = { spassky: "Spassky", fischer: "Fischer" };

export function Tracks({ tracks }: { tracks: Track[] }) {
  const put = (changed: Track) => {
    const others = own.value.tracks.filter(({ owner }) => owner !== changed.owner);
    keep({ ...own.value, tracks: [...others, changed] });
  };
  return (
    <>
      {tracks.map((told) => {
        const track = own.value.tracks.find(({ owner }) => owner === told.owner) ?? told;
        return <TrackForm key={track.owner} track={track} onChange={put} />;
      })}
    </>
  );
}

function TrackForm({ track, onChange }: { track: Track; onChange: (track: Track) => void }) {
  const who = PEOPLE[track.owner] ?? track.owner;
  const put = (place: number, changed: Partial<Space>) =>
    onChange({
      ...track,
      spaces: track.spaces.map((space, other) => (other === place ? { ...space, ...changed } : space)),
    });
  return (
    <details class={`seat-form ${track.owner}`}>
      <summary>{say(`La piste d’endurance de ${who}`, `${who}’s endurance track`)}</summary>
      <Stepper
        label={say("Case de départ", "Start space")}
        value={track.start + 1}
        least={1}
        most={track.spaces.length}
        onStep={(found) => onChange({ ...track, start: found - 1 })}
      />
      {track.spaces.map((space, place) => (
        <fieldset key={place} class="fields">
          <legend>{say(`Case ${place + 1}`, `Space ${place + 1}`)}</legend>
          <Stepper
            label={say("main", "hand")}
            value={space.limit}
            least={5}
            most={7}
            onStep={(limit) => put(place, { limit })}
          />
          <Stepper
            label={say("pions", "pawns")}
            value={space.pawns}
            least={0}
            most={3}
            onStep={(pawns) => put(place, { pawns })}
          />
          <Stepper
            label={say("avantage", "advantage")}
            value={space.advantage}
            least={-2}
            most={2}
            onStep={(advantage) => put(place, { advantage })}
          />
        </fieldset>
      ))}
      <p class="row">
        <button
          type="button"
          onClick={() => onChange({ ...track, spaces: [...track.spaces, { limit: 7, pawns: 0, advantage: 0 }] })}
        >
          {say("+ case", "+ space")}
        </button>
        <button
          type="button"
          disabled={track.spaces.length < 2}
          onClick={() => onChange({ ...track, spaces: track.spaces.slice(0, -1) })}
        >
          {say("− case", "− space")}
        </button>
      </p>
    </details>
  );
}
