import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { reportValidator } from '#messaging/conversations/conversation_validators'
import FindConversation from '#messaging/conversations/find_conversation'
import ReportConversation from '#messaging/conversations/report_conversation'
import ReportTransformer from '#messaging/conversations/report_transformer'

export default class ConversationReportsController {
  @inject()
  async store(ctx: HttpContext, conversations: FindConversation, reports: ReportConversation) {
    const { auth, params, request, response, serialize } = ctx
    const own = { id: params.id, userId: auth.user!.id }
    await conversations.handle(own)
    const { reason } = await request.validateUsing(reportValidator)
    const { report, isNew } = await reports.handle({ ...own, reason })

    response.status(isNew ? 201 : 200)
    return serialize(ReportTransformer.transform(report))
  }
}
