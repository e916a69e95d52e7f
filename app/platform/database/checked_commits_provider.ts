interface Transaction {
  knexClient: KnexTransaction
  commit: () => Promise<void>
}

interface KnexTransaction {
  commit: () => Promise<{ response?: { command?: string } } | undefined>
  /** Settled by the end of the transaction, with the error of a COMMIT that failed. */
  executionPromise: Promise<unknown>
}

/**
 * Makes `commit()` of every transaction reject when PostgreSQL did not commit. Knex resolves it whatever the database
 * answers (https://github.com/knex/knex/issues/6141): a connection lost at that moment, a deferred constraint, or a
 * statement that had failed before would pass for success. Rule R17.
 */
export default class CheckedCommitsProvider {
  async boot(): Promise<void> {
    const { TransactionClient } = (await import(
      new URL('../transaction_client/index.js', import.meta.resolve('@adonisjs/lucid/database'))
        .href
    )) as { TransactionClient: { prototype: Transaction } }
    const commit = TransactionClient.prototype.commit

    TransactionClient.prototype.commit = function (this: Transaction) {
      rejectFailures(this.knexClient)
      return commit.call(this)
    }
  }
}

function rejectFailures(transaction: KnexTransaction) {
  const send = transaction.commit

  transaction.commit = async () => {
    const sent = await send()
    await transaction.executionPromise
    if (sent?.response?.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, because a statement in it had failed')
    return sent
  }
}
