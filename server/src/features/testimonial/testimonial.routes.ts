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
  const present = async (id: string) => {
    const row = orProblem(await findTestimonial(app.db, id), notFound);
    return presentForStaff(row);
  };

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

  mount(context, contract.listAllTestimonials, async ({ query: { page = 1, ...filter } }) => {
    const limit = contract.testimonialPageSize;
    const rows = await listForStaff(app.db, filter, { limit, offset: (page - 1) * limit });
    return rows.map(presentForStaff);
  });

  mount(context, contract.countTestimonials, ({ query }) => countForStaff(app.db, query.search));

  mount(context, contract.createTestimonial, async ({ body, who }) =>
    present(await createTestimonial(app, who.userId, body)),
  );

  mount(context, contract.changeTestimonial, async ({ params, body }) =>
    changeOrShow(
      contract.changeTestimonial,
      () => changeTestimonial(app, params.id, body),
      () => present(params.id),
    ),
  );

  mount(context, contract.deleteTestimonial, async ({ params }) => {
    const isThere = await deleteTestimonial(app.db, params.id, app.clock.now());
    if (!isThere) throw new ProblemError(notFound);
  });

  mount(context, contract.restoreTestimonial, async ({ params }) => {
    const row = orProblem(await restoreTestimonial(app.db, params.id), notFound);
    return presentForStaff(row);
  });
}
