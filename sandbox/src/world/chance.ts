const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Seeded randomness: equal seeds give equal ids and faults. `state` persists across restarts. */
export class Chance {
  state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 inclusive to 1 exclusive (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  text(length: number): string {
    let text = "";
    for (let index = 0; index < length; index += 1) {
      text += alphabet[Math.floor(this.next() * alphabet.length)];
    }
    return text;
  }

  id(prefix: string): string {
    return `${prefix}_${this.text(24)}`;
  }

  shuffled<T>(things: readonly T[]): T[] {
    const mixed = [...things];
    for (let index = mixed.length - 1; index > 0; index -= 1) {
      const other = Math.floor(this.next() * (index + 1));
      [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
    }
    return mixed;
  }
}
