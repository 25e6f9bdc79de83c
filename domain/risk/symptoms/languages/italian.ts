import type { EmergencyWords } from "./emergency-words.ts";

export const italian: EmergencyWords = {
  overdose: [
    `ho (preso|ingoiato|inghiottito) ... (troppe|troppi|tutte le|tutti i|un overdose) ... (pastiglie|pillole|compresse|farmaci|medicine)`,
  ],
  chestPain: `dolore ... petto`,
  besideChestPain: `(braccio|mascella|respir*)`,
  fallenFace: `(faccia|bocca) ... (paralizzata|storta)`,
  usual: `(correre|corsa|palestra|allenamento|camminare|freddo|sedut[oaie]|a volte|sempre|spesso|ogni|quando|stanchezza)`,
  breathing: `(non (riesco|riesce) (più )?a respirare ... (parlare|aiuto)|sta soffocando)`,
  choking: `sto soffocando`,
  bleeding: `((sang*|emorragia) ... non si ferma|vomit* sangue)`,
  allergicReaction: `((lingua|labbra|gola) ... (gonfi*|chiude*|chiudendo)|(gonfi*) ... (lingua|labbra|gola))`,
  seizure: `((convulsioni|crisi epilettica) ... non si ferm*)`,
  sepsis: `(febbre ... (collo rigido|nuca rigida))`,
  injury: `((è incosciente|è svenut[ao] ... non si sveglia))`,
  notWaking: `non si sveglia`,
};
