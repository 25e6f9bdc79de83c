/** How much is measured: the usual amount, or little, to check that everything works. */
export interface Scale {
  /** Each contender runs this often, in turn with the others; medians are printed. */
  rounds: number;
  /** Length of the sound for measuring throughput. */
  soundSeconds: number;
  /** Length of the sound for measuring ranges and memory. */
  longSeconds: number;
  rangesPerRound: number;
  /** Number of dither seeds over which 16-bit noise is averaged out. */
  ditherSeeds: number;
  /** How long each audience is observed. */
  listeningSeconds: number;
  /** The first number of listeners tried; doubled while the process keeps up. */
  firstAudience: number;
  mostAudience: number;
}

export const usualScale: Scale = {
  rounds: 7,
  soundSeconds: 300,
  longSeconds: 3600,
  rangesPerRound: 150,
  ditherSeeds: 2048,
  listeningSeconds: 6,
  firstAudience: 1500,
  mostAudience: 24_000,
};
