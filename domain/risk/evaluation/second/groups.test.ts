import { expect, it } from "vitest";
import { groups } from "../groups.ts";
import type { Sentence } from "../sentence.ts";
import { secondGroups } from "./groups.ts";

it("has no sentence twice", () => {
  const texts = secondGroups.flatMap(({ sentences }) => sentences.map(plain));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it("has no sentence of the first set", () => {
  const first = new Set(groups.flatMap(({ sentences }) => sentences.map(plain)));
  const second = secondGroups.flatMap(({ sentences }) => sentences.map(plain));
  expect(second.filter((text) => first.has(text))).toEqual([]);
});

const plain = ({ text }: Sentence): string => text.toLowerCase().replace(/[\p{P}\s]+/gu, " ");
