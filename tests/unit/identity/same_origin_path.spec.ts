import { test } from '@japa/runner'
import { sameOriginPath } from '#identity/rules/same_origin_path'

test.group('Same-origin path', () => {
  test('a path of this site is kept: {$self}')
    .with(['/', '/listings', '/owner/listing/4f0e/edit?tab=photos#first', '/listings?search=a%2Fb'])
    .run(({ assert }, path) => assert.equal(sameOriginPath(path), path))

  // Rule A40.
  test('anything else is dropped: {$i}')
    .with([
      '//evil.example',
      '/\\evil.example',
      '/%0a/evil.example\n',
      '/\t/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'listings',
      '/..//evil.example',
      '',
      undefined,
      ['/listings'],
    ])
    .run(({ assert }, input) => assert.isNull(sameOriginPath(input)))
})
