import type { HttpContext } from '@adonisjs/core/http'
import type { IssuedToken } from '#identity/actions/issue_access_token'
import { openPageSession } from '#identity/middleware/page_session'
import type User from '#identity/models/user'
import UserTransformer from '#identity/transformers/user_transformer'

/** Opens the page session of a token; the token and the user for the browser. */
export async function answerSignIn(
  ctx: HttpContext,
  { user, token }: { user: User; token: IssuedToken }
) {
  await openPageSession(ctx, user, token.id)

  return { access_token: token.value, user: await ctx.serialize(UserTransformer.transform(user)) }
}
