import { test } from '@japa/runner'
import { isDisputeOver, keepsPayoutFrozen } from '#payments/rules/dispute_status'

test.group('Status of a dispute', () => {
  test('{status}: over {over}, payout frozen {frozen}')
    .with([
      { status: 'needs_response', over: false, frozen: true },
      { status: 'under_review', over: false, frozen: true },
      { status: 'warning_needs_response', over: false, frozen: true },
      { status: 'some_new_status', over: false, frozen: true },
      { status: 'won', over: true, frozen: false },
      { status: 'warning_closed', over: true, frozen: false },
      { status: 'lost', over: true, frozen: true },
    ])
    .run(({ assert }, { status, over, frozen }) => {
      assert.equal(isDisputeOver(status), over)
      assert.equal(keepsPayoutFrozen(status), frozen)
    })
})
