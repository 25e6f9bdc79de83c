/** How much is measured: the usual, or a little, to see that everything works. */
export interface Scale {
  /** Each contender runs this often, by turns with the others; medians are printed. */
  rounds: number;
  /** Length of the sound that throughput is measured on. */
  soundSeconds: number;
  /** Length of the sound that ranges are read from and memory is measured with. */
  longSeconds: number;
  rangesPerRound: number;
  /** Over how many the noise of 16 bits is averaged away. */
  ditherSeeds: number;
  /** How long an audience of listeners is observed. */
  listeningSeconds: number;
  /** The first audience that is tried; it is doubled for as long as everybody keeps up. */
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
