import {
  showcaseId,
  showcaseNames,
  showcaseOpusId,
  showcaseRecipe,
  showcaseSeconds,
  type ShowcaseName,
} from "@attune/domain/showcase/scenes";
import { Needle } from "./figure.tsx";
import { showcaseCopy } from "./landing.copy.ts";
import { pictureSize, ridgesOf } from "./ridges.ts";

/** Two scenes playable with one tap; the script plays them and animates their pictures. */
export function Showcase() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {showcaseNames.map((name) => (
        <SceneButton key={name} name={name} />
      ))}
      <p
        data-showcase-status=""
        data-failed={showcaseCopy.failed}
        aria-live="polite"
        className="text-15 text-ink-2 not-empty:min-h-6 sm:col-span-2 lg:col-span-1"
      />
    </div>
  );
}

/** The same in both themes: the evening is dark, the morning light. */
const looks: Record<ShowcaseName, { sky: string; disc: string; ridges: readonly string[] }> = {
  evening: {
    sky: "fill-[#12313a]",
    disc: "fill-[#f2e3cf]",
    ridges: [
      "fill-[#1f4a52]",
      "fill-[#1a3f48]",
      "fill-[#15343d]",
      "fill-[#102a32]",
      "fill-[#0b1f27]",
    ],
  },
  morning: {
    sky: "fill-[#fbf1e2]",
    disc: "fill-[#e1965a]",
    ridges: [
      "fill-[#d3e5df]",
      "fill-[#b3d3cc]",
      "fill-[#8dbbb5]",
      "fill-[#5f9c9a]",
      "fill-[#2f7a7b]",
    ],
  },
};

function SceneButton({ name }: { name: ShowcaseName }) {
  const { title, stop } = showcaseCopy.scenes[name];
  const recipe = showcaseRecipe(name);
  return (
    <button
      type="button"
      data-showcase={`/api/showcase/${showcaseId(recipe)}`}
      data-opus={`/api/showcase/${showcaseOpusId(recipe)}`}
      className="group overflow-hidden rounded-card border border-line bg-surface text-left hover:border-line-strong"
    >
      <Picture name={name} />
      <span className="flex items-center gap-4 px-4 py-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary text-on-primary group-hover:bg-primary-hover">
          <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
            <path d="M8 5v14l11-7z" className="group-data-playing:hidden" />
            <path d="M7 7h10v10H7z" className="not-group-data-playing:hidden" />
          </svg>
        </span>
        <span className="text-17 font-semibold">
          <span className="group-data-playing:hidden">{title}</span>
          <span className="not-group-data-playing:hidden">{stop}</span>
        </span>
        <span aria-hidden="true" className="ml-auto text-15 whitespace-nowrap text-ink-3">
          {showcaseSeconds} s
        </span>
      </span>
    </button>
  );
}

const discs: Record<ShowcaseName, { cx: number; cy: number; r: number }> = {
  evening: { cx: 366, cy: 38, r: 16 },
  morning: { cx: 120, cy: 52, r: 28 },
};

function Picture({ name }: { name: ShowcaseName }) {
  const { width, height } = pictureSize;
  const { sky, disc, ridges } = looks[name];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full overflow-hidden"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} className={sky} />
      <circle {...discs[name]} className={disc} />
      {ridgesOf(name).map(({ base, path, levels }, index) => (
        <g
          key={base}
          data-levels={levels}
          data-base={base}
          transform={`translate(0 ${base})`}
          className={ridges[index]}
        >
          <path d={path} />
        </g>
      ))}
      <g data-needle="" className="not-group-data-playing:hidden motion-reduce:hidden">
        <Needle x={0} top={8} bottom={height} />
      </g>
    </svg>
  );
}
