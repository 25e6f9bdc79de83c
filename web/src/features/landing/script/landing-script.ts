import { startContact } from "./contact.ts";
import { startCurrency } from "./currency.ts";
import { startFaq } from "./faq.ts";
import { startMenu } from "./menu.ts";
import { startPrices } from "./prices.ts";
import { startShowcase } from "./showcase.ts";
import { startSignedIn } from "./signed-in.ts";
import { startStories } from "./stories.ts";

void startSignedIn();
startMenu();
startShowcase();
startFaq();
void startPrices();
startCurrency();
startStories();
void startContact();
