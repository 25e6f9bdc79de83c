import { configure } from "@testing-library/dom";

// A busy machine may take longer than a second to bring a part that comes late.
configure({ asyncUtilTimeout: 20_000 });
