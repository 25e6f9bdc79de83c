import { Shortcuts } from "../../ui/shortcuts.tsx";
import { reviewCopy } from "./review.copy.ts";

export const ReviewKeys = () => <Shortcuts groups={[reviewCopy.shortcuts]} />;
