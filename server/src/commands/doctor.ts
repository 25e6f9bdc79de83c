import { examine } from "../doctor/examine.ts";
import { endWithFault } from "./run-command.ts";

const signs = { fine: "✓", warning: "!", fault: "✗" };

try {
  const found = await examine();
  for (const { part, state, sentence } of found)
    console.log(`${signs[state]} ${part.padEnd(9)} ${sentence}`);
  const count = found.filter((it) => it.state === "fault").length;
  console.log(
    count === 0
      ? "\nNothing keeps the product from running."
      : `\n${count === 1 ? "1 problem" : `${count} problems`} to fix.`,
  );
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  endWithFault(error);
}
