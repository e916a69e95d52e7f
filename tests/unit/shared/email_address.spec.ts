import { test } from '@japa/runner'
import { emailAddress } from '#shared/values/email_address'

test.group('Email addresses', () => {
  // Rule A4.
  test('{0} is stored as {1}')
    .with([
      [' Mere@Example.COM ', 'mere@example.com'],
      ['mere@gm\u00ADail.example', 'mere@gmail.example'],
      ['mere@gm\u200Bail.example', 'mere@gmail.example'],
      ['mere@ⓖmail.example', 'mere@gmail.example'],
      ['mere@bücher.example', 'mere@xn--bcher-kva.example'],
      ['mere+boat@example.com', 'mere+boat@example.com'],
      ['Nobody', 'nobody'],
      ['mere@', 'mere@'],
      ['mere@example.com:80/path', 'mere@example.com:80/path'],
    ] as const)
    .run(({ assert }, [typed, stored]) => {
      assert.equal(emailAddress(typed), stored)
    })
})
