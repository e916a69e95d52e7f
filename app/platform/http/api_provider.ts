import { HttpContext } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'
import type { SimplePaginatorMetaKeys } from '@adonisjs/lucid/types/querybuilder'

/** Serializes transformers without an envelope: docs/design.md, section 3. */
class ApiSerializer extends BaseSerializer<{
  Wrap: undefined
  PaginationMetaData: SimplePaginatorMetaKeys
}> {
  wrap = undefined

  definePaginationMetaData(metaData: unknown): SimplePaginatorMetaKeys {
    if (!this.isLucidPaginatorMetaData(metaData))
      throw new Error('Expected the meta data of a Lucid paginator')
    return metaData
  }
}

const serializer = new ApiSerializer()

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    serialize: ApiSerializer['serialize']
  }
}

HttpContext.instanceProperty('serialize', function (this: HttpContext, values: never): never {
  return serializer.serialize(values, this.containerResolver) as never
})
