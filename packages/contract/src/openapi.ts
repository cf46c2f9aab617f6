// The OpenAPI 3.1 description of every call, generated from the contract and never written by hand.
import { z } from 'zod'
import { allCalls } from './calls.ts'
import type { Access } from './define-call.ts'

const accessText = (access: Access) =>
  typeof access === 'string' ? access : `operator with permission ${access.permission}`

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

/** Codes that a call may give whatever it does, by who may make it. */
export function commonCodes(access: Access): string[] {
  const common = ['E001', 'E002', 'E400', 'E403', 'E409', 'E413', 'E429', 'E503']
  return access === 'guest' ? common : [...common, 'E401', 'TK998', 'TK999']
}

/** A field of the request that stands in the path; the body need not say it again. */
const parameterOf = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, unknown> = {}
  for (const call of allCalls) {
    const request = schemaOf(call.request, 'input')
    const properties = { siteId: { type: 'string' }, ...(request['properties'] as object | undefined) }
    const places = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    paths[call.path] = {
      post: {
        summary: call.summary,
        description: `Access: ${accessText(call.access)}.`,
        ...(places.length > 0 && { parameters: places.map(parameterOf) }),
        'x-access': call.access,
        ...(call.asksSecond && { 'x-second-operator': call.asksSecond }),
        'x-result-codes': ['0', ...call.codes, ...commonCodes(call.access)],
        security: call.access === 'guest' ? [{ siteKey: [] }] : [{ siteKey: [], sessionToken: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                ...request,
                properties,
                required: [
                  'siteId',
                  ...((request['required'] as string[] | undefined) ?? []).filter((name) => !places.includes(name)),
                ],
              },
            },
            'application/jose': { schema: { type: 'string', description: 'The same, encrypted (docs/wire.md).' } },
          },
        },
        responses: {
          '200': {
            description: 'resultCode "0" is success; any other code is a refusal.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['resultCode', 'resultMessage'],
                  properties: {
                    resultCode: { type: 'string' },
                    resultMessage: { type: 'string' },
                    data: schemaOf(call.response, 'output'),
                  },
                },
              },
            },
          },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hanpan', version, description: 'Every call is POST with a JSON body that carries siteId.' },
    paths,
    components: {
      securitySchemes: {
        siteKey: { type: 'apiKey', in: 'header', name: 'authorization' },
        sessionToken: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
      },
    },
  }
}
