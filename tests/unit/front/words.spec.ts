import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

/** Pages, mails, messages, and what the documents of the API say. */
const TEXTS = [
  'inertia/**/*.{ts,tsx}',
  'resources/views/**/*.edge',
  'app/**/{api_docs,mails/*,validators/*,exceptions/*}.ts',
]

/** What people do not say, as the words that replaced it stand in the pages. */
const REPLACED = [
  /\blet (it|them) go\b/i,
  /\bstruck[- ]out\b/i,
  /\bpayment has arrived\b/i,
  /\bon show\b/i,
  /\bdearest\b/i,
  /'[^'\n]*\boff the market\b/i,
  /\bby keel\b/i,
  /\bfrom yourself\b/i,
  /\bdead[- ]letters?\b/i,
  /\bsafe mooring\b/i,
  /\bboat is safe\b/i,
  /\be-mail\b/i,
  /\$0\.00 back\b/,
  /(['">]|^\s*)Mails\b(?![A-Za-z.(])(?! (a|the|what|renter|why)\b)/m,
  /\b(no more|one|our|off) mails\b/i,
  /\b(a|this) mail[.,<']/,
  /\bbeside the(ir)? password\b/i,
  /\b(waits for|told to) the other side\b/i,
  /\bwhat a boat measures\b/i,
  /\bno money of yours\b/i,
  /\bour crew\b/i,
  /\byou need not\b/i,
  /\b(pay|paid) (it )?all the same\b/i,
  /\bby the cancellation policy\b/i,
  /\bas stays end well\b/i,
  /\bknows no passkeys\b/i,
  /\bfor good\. You\b/,
  /\bas many \w+ as one can\b/i,
  /\bnothing is added\. /i,
  /\bit is told that\b/i,
  /\bthis look is\b/i,
  /\btwo factors\b/i,
  /\bare the most for\b/i,
  /\b\d{1,2}(:\d\d)?(am|pm|AM|PM)\b/,
]

test.group('Words of the product', () => {
  // Rule W65.
  test('what was replaced stands nowhere', ({ assert }) => {
    const files = globSync(TEXTS)
    assert.isAbove(files.length, 300)

    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return REPLACED.filter((words) => words.test(text)).map((words) => `${file}: ${words}`)
    })
    assert.deepEqual(found, [])
  })
})
