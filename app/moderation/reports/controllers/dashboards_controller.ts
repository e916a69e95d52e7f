import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListScheduledCommands from '#moderation/operations/list_scheduled_commands'
import CountAttention from '#moderation/reports/count_attention'
import ShowDashboard from '#moderation/reports/show_dashboard'
import schedule from '#start/scheduler'

export default class DashboardsController {
  @inject()
  async show(
    { inertia }: HttpContext,
    dashboard: ShowDashboard,
    attention: CountAttention,
    commands: ListScheduledCommands
  ) {
    const lateCommands = async () => {
      const rows = await commands.handle(schedule)
      return rows.filter(({ isLate }) => isLate).length
    }

    return inertia.render('moderation/dashboard', {
      attention: inertia.defer(
        async () => ({ ...(await attention.handle()), commands: await lateCommands() }),
        { rescue: true }
      ),
      stats: inertia.defer(() => dashboard.handle(), { rescue: true }),
    })
  }
}
