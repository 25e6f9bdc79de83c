import { writeFileSync } from "node:fs";
import { compileKernels, modulePath } from "./kernels/compile-kernels.ts";

writeFileSync(modulePath, await compileKernels());
