import { shownMinor } from "@attune/domain/billing/currency";
import { find, findAll } from "./find.ts";
import { whenNear } from "./when-near.ts";

const key = "attune-currency";
const limitMs = 3000;

/** Shows prices in the visitor's currency: the one they picked, else the one our server guesses. */
export function startCurrency(): void {
  const picker = findPicker();
  picker?.addEventListener("change", () => {
    try {
      localStorage[key] = picker.value;
    } catch {
      // The choice then lasts until the page is closed.
    }
    showPrices();
    const shown = find("[data-shown]");
    if (shown) shown.textContent = `Prices are shown in ${picker.value}.`;
  });
  if (picker) void choose(picker);
}

/** Shows every price in the chosen currency, with the actual charge in pounds next to it. */
export function showPrices(): void {
  const picker = findPicker();
  const option = picker?.options[picker.selectedIndex];
  if (!option) return;
  const { symbol, rate } = option.dataset;
  const isPounds = option.value === "GBP";
  const rates = find("[data-rates]");
  if (rates) rates.hidden = isPounds;
  for (const price of findAll("[data-price]")) {
    const minor = Number(price.dataset["price"]);
    price.textContent = symbol + amount(shownMinor(minor, Number(rate)));
    const note = price.parentElement?.nextElementSibling;
    if (note)
      note.textContent = isPounds
        ? ""
        : `Approximate, in ${option.value}. Charged as £${amount(minor)} GBP.`;
  }
}

const findPicker = () => find("#currency") as HTMLSelectElement | null;

/** Deferred, because reading the time zone takes a browser 30 ms the first time. */
const amount = (minor: number) => (minor / 100).toFixed(2).replaceAll(/\B(?=(...)+\.)/g, ",");

async function choose(picker: HTMLSelectElement): Promise<void> {
  try {
    const code = localStorage[key] ?? (await detect());
    // The visitor may have picked one meanwhile.
    picker.value = localStorage[key] ?? code;
  } catch {
    console.warn("Geolocation failed");
  }
  if (picker.selectedIndex < 0) picker.value = "GBP";
  showPrices();
}

async function detect(): Promise<string> {
  await whenNear(find("#pricing") as Element);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await fetch(`/api/currency?timeZone=${timeZone}`, {
    signal: AbortSignal.timeout(limitMs),
  });
  if (!answer.ok) throw new Error();
  return (await answer.json()).code;
}
