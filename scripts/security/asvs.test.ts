import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";

interface Requirement {
  id: string;
  level: 1 | 2;
  verdict: "met" | "deviation" | "operator" | "not-applicable";
  /** Files, or `file: name of a test in it`. */
  places?: string[];
  note?: string;
}

interface Assessment {
  chaptersWithoutSubject: { chapter: number; requirements: number }[];
  requirements: Requirement[];
}

const { chaptersWithoutSubject, requirements } = JSON.parse(
  readFileSync(join(rootFolder, "docs", "security", "asvs.json"), "utf8"),
) as Assessment;

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const countByChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("every requirement of ASVS 5.0.0 at level 2 has one verdict", () => {
  expect(new Set(requirements.map((it) => it.id)).size).toBe(requirements.length);
  const counted = countByChapter.map((_, index) => {
    const left = chaptersWithoutSubject.find((it) => it.chapter === index + 1);
    return (
      left?.requirements ?? requirements.filter((it) => it.id.startsWith(`${index + 1}.`)).length
    );
  });
  expect(counted).toEqual(countByChapter);
});

test("each applicable requirement names a place, and each unmet one a reason", () => {
  const faults = requirements.filter(({ verdict, places = [], note = "" }) =>
    verdict === "not-applicable"
      ? note === ""
      : places.length === 0 || (verdict === "deviation" && note === ""),
  );
  expect(faults).toEqual([]);
  expect(requirements.filter((it) => it.verdict === "deviation").length).toBeLessThanOrEqual(5);
});

test("every named place exists, and so does every named test", () => {
  const named = requirements.flatMap(({ id, places = [] }) =>
    places.map((place) => ({ id, place })),
  );
  const gone = named.filter(({ place }) => {
    const [file = "", ...name] = place.split(": ");
    const path = join(rootFolder, file);
    if (!existsSync(path)) return true;
    return name.length > 0 && !readFileSync(path, "utf8").includes(`"${name.join(": ")}"`);
  });
  expect(gone).toEqual([]);
});
