export * from '#catalog/rules/nights_refusal'
