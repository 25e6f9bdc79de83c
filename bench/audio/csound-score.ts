/** Two sines by csound's own table oscillator, one for each ear. */
export const csoundScore = (seconds: number): string => `<CsoundSynthesizer>
<CsInstruments>
sr = 44100
ksmps = 64
nchnls = 2
0dbfs = 1
instr 1
  aleft oscili 0.125, 200, 1
  aright oscili 0.125, 207.83, 1
  outs aleft, aright
endin
</CsInstruments>
<CsScore>
f 1 0 16384 10 1
i 1 0 ${seconds}
e
</CsScore>
</CsoundSynthesizer>
`;
