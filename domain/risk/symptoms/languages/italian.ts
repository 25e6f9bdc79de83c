import type { EmergencyWords } from "./emergency-words.ts";

export const italian: EmergencyWords = {
  overdose: [
    `ho (preso|ingoiato|inghiottito) ... (troppe|troppi|tutte le|tutti i|un overdose) ... (pastiglie|pillole|compresse|farmaci|medicine)`,
  ],
  chestPain: `dolore ... petto`,
  besideChestPain: `(braccio|mascella|respir*)`,
  fallenFace: `(faccia|bocca) ... (paralizzata|storta)`,
};
