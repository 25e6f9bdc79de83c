import type { AccountRole } from "@attune/contract/access";
import * as contract from "@attune/contract/testimonial";
import { notFound } from "@attune/contract/problem";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { changeTestimonial, createTestimonial } from "./save-testimonial.ts";
import { presentForStaff, presentShown } from "./present-testimonial.ts";
import { submitReview } from "./submit-review.ts";
import {
  countForStaff,
  deleteTestimonial,
  findTestimonial,
  listForStaff,
  listShownTestimonials,
  markPromptDismissed,
  restoreTestimonial,
} from "./testimonial.sql.ts";

export function testimonialRoutes(context: RouteContext): void {
  const { app } = context;
  const present = async (id: string, { role }: { role: AccountRole }) =>
    await presentForStaff(app, role, orProblem(await findTestimonial(app.db, id), notFound));

  mount(context, contract.listTestimonials, async ({ reply }) => {
    void reply.header("cache-control", "public, max-age=60");
    return (await listShownTestimonials(app.db)).map(presentShown);
  });

  mount(context, contract.submitReview, async ({ body, who, request }) => {
    await submitReview(app, who.userId, body, request.ip);
    return { message: "Your review has been submitted and will be reviewed by our team." };
  });

  mount(context, contract.dismissReviewPrompt, async ({ who }) => {
    await markPromptDismissed(app.db, who.userId, app.clock.now());
    return { message: "We will not ask again for a week." };
  });

  mount(context, contract.listAllTestimonials, async ({ who, query: { page = 1, ...filter } }) => {
    const limit = contract.testimonialPageSize;
    const rows = await listForStaff(app.db, filter, { limit, offset: (page - 1) * limit });
    return await Promise.all(rows.map((it) => presentForStaff(app, who.role, it)));
  });

  mount(context, contract.countTestimonials, ({ query }) => countForStaff(app.db, query.search));

  mount(context, contract.createTestimonial, async ({ body, who }) =>
    present(await createTestimonial(app, who.userId, body), who),
  );

  mount(context, contract.changeTestimonial, async ({ params, body, who }) =>
    changeOrShow(
      contract.changeTestimonial,
      () => changeTestimonial(app, params.id, body),
      () => present(params.id, who),
    ),
  );

  mount(context, contract.deleteTestimonial, async ({ params }) => {
    const isThere = await deleteTestimonial(app.db, params.id, app.clock.now());
    if (!isThere) throw new ProblemError(notFound);
  });

  mount(context, contract.restoreTestimonial, async ({ params, who }) => {
    const row = orProblem(await restoreTestimonial(app.db, params.id), notFound);
    return await presentForStaff(app, who.role, row);
  });
}
