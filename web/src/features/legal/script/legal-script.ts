import { listContents } from "./contents.ts";

listContents();
