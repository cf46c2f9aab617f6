// The server's own framework answering one constant: what is left of `cash-poll` when nothing is asked of anybody.
import Fastify from 'fastify'

const app = Fastify({ logger: false })
const answer = JSON.stringify({
  resultCode: '0',
  resultMessage: '성공',
  data: { balance: 100_000_000_000, point: 0, holdAmt: 0, isPlayGame: 'N' },
})
app.post('/api/cash/getUserCash', (_request, reply) =>
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(answer),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('message', () => process.send!({ port: typeof address === 'object' ? address?.port : 0 }))
process.send!({ isReady: true })
