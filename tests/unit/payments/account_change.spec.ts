import { test } from '@japa/runner'
import { accountChange } from '#payments/rules/account_change'

test.group('Changes of a connected account that are mailed', () => {
  test(
    'can be paid {chargesEnabled}, before {couldBePaid}, something due {requirementsDue}: {news}'
  )
    .with([
      { chargesEnabled: true, couldBePaid: false, requirementsDue: false, news: 'connected' },
      { chargesEnabled: false, couldBePaid: true, requirementsDue: false, news: 'paused' },
      { chargesEnabled: false, couldBePaid: true, requirementsDue: true, news: 'action_needed' },
      { chargesEnabled: true, couldBePaid: true, requirementsDue: true, news: 'action_needed' },
      { chargesEnabled: true, couldBePaid: true, requirementsDue: false, news: null },
      { chargesEnabled: false, couldBePaid: false, requirementsDue: false, news: null },
    ] as const)
    .run(({ assert }, { news, ...state }) => {
      assert.equal(accountChange(state), news)
    })
})
