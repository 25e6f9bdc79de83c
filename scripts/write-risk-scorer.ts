import { writeFileSync } from "node:fs";
import { trainScorer, weightsPath } from "./risk/train-scorer.ts";

const { module, figures } = trainScorer();
writeFileSync(weightsPath, module);
console.table(figures);
