import { startContact } from "./contact.ts";
import { startFaq } from "./faq.ts";
import { startMenu } from "./menu.ts";
import { startPrices } from "./prices.ts";
import { startSignedIn } from "./signed-in.ts";
import { startStories } from "./stories.ts";

startSignedIn();
startMenu();
startFaq();
void startPrices();
startStories();
startContact();
