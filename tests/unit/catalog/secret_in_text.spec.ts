import { test } from '@japa/runner'
import { mentionsSecret } from '#catalog/rules/secret_in_text'

test.group('Secrets in public texts', () => {
  test('a secret is found whatever its case and separators', ({ assert }) => {
    for (const text of ['Buoy MTA-113.', 'mta113', 'the MTA 113 buoy', '(mta/113)'])
      assert.isTrue(mentionsSecret(text, 'MTA-113'), text)
  })

  test('a secret without separators is found with separators and in other scripts', ({
    assert,
  }) => {
    for (const text of ['Buoy MTA-113', 'mta 113', 'ＭＴＡ１１３', 'MTA\u200B113'])
      assert.isTrue(mentionsSecret(text, 'MTA113'), text)
    for (const text of ['gate 77-31', '77 31', '7\u200B7\u200B3\u200B1'])
      assert.isTrue(mentionsSecret(text, '7731'), text)
    assert.isTrue(mentionsSecret('buoy Ō7', 'O\u03047'))
    for (const text of ['Mooring no7731', '7\u200B\u200B\u200B\u200B7\u200B31'])
      assert.isTrue(mentionsSecret(text, '7731'), text)
    for (const text of ['It is A\n12.', 'It is A ---- 12.'])
      assert.isTrue(mentionsSecret(text, 'A-12'), text)
    assert.isFalse(mentionsSecret('the year 17731', '7731'))
  })

  // Rule V7.
  test('a secret is found letter by letter, in full-width characters and between any hyphens', ({
    assert,
  }) => {
    for (const text of [
      'Buoy M T A 1 1 3',
      'm-t-a-1-1-3',
      'Ｍ Ｔ Ａ　１１３',
      'MTA–1‑1—3',
      'M.T.A.113',
    ])
      assert.isTrue(mentionsSecret(text, 'MTA-113'), text)
    for (const text of ['gate 7 3 1', '7-3-1', '７３１', '(7 - 3 - 1)', '7–31'])
      assert.isTrue(mentionsSecret(text, '731'), text)
    for (const text of ['7, 3, 1', '7 or 31', '17 3 1', '7.31 m and 5.73 1', 'up to 731m'])
      assert.isFalse(mentionsSecret(text, '731'), text)
    assert.isTrue(mentionsSecret('code k 7 9', 'K79'))
  })

  // Rule V7.
  test('a secret is found in digits of other scripts, letters that look alike, and one digit a line', ({
    assert,
  }) => {
    for (const text of [
      'MTA ٤٤١٧',
      'МТА-4417',
      'ΜΤΑ 4417',
      'M̶T̶A̶ 4417',
      'MTA 4️⃣4️⃣1️⃣7️⃣',
      'MTA&#45;4417',
    ])
      assert.isTrue(mentionsSecret(text, 'MTA-4417'), text)
    for (const text of ['9\n0\n4\n7', '9 - - - 0 - - - 4 - - - 7', '९०४७'])
      assert.isTrue(mentionsSecret(text, '9047'), text)
    for (const text of ['9\n04 boats\n7', '90\n471', 'Мотобот 4417'])
      assert.isFalse(mentionsSecret(text, text.startsWith('9') ? '9047' : 'MTA-4417'), text)
    assert.isTrue(mentionsSecret('Мост 12', 'МОСТ-12'))
  })

  test('one of one or two characters is found as a word only', ({ assert }) => {
    for (const text of ['Buoy 12', 'Okahu Bay 12', 'gate code: 12', 'pile #12', 'fits 12 m'])
      assert.isTrue(mentionsSecret(text, '12'), text)
    for (const text of ['1-2 nights', '1, 2 or 3', 'up to 12m'])
      assert.isFalse(mentionsSecret(text, '12'), text)
    assert.isFalse(mentionsSecret('Swing M 1 tonne', 'M1'))
    assert.isTrue(mentionsSecret('M1, next to the wharf', 'M1'))
  })

  test('a part of a longer word or number is no match', ({ assert }) => {
    for (const text of ['MTA-1134', 'XMTA113', 'up to 113 m', ''])
      assert.isFalse(mentionsSecret(text, 'MTA-113'), text)
    assert.isFalse(mentionsSecret('boats to 12m', '12'))
    assert.isTrue(mentionsSecret('mooring 12, please', '12'))
  })

  test('regular expression characters are literal, and an empty secret never matches', ({
    assert,
  }) => {
    assert.isFalse(mentionsSecret('anything', '.*'))
    assert.isFalse(mentionsSecret('anything', null))
    assert.isFalse(mentionsSecret('anything', '  '))
    assert.isTrue(mentionsSecret('code 77(31', '77(31'))
  })
})
