import * as z from 'zod/mini'
import { HiloAnswer, SlotAnswer, TicketInput } from '../demo-games/protocol.ts'
import { numeroOf } from '../lottery/schedule.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'

const DrawOutcome = z.object({ numbers: z.array(z.number()), lines: TicketInput.shape.lines, drawsAt: z.number() })

/** A round's stored outcome as sent to the member; all null if it is of no known demo game. */
export function betOutcome(outcome: unknown) {
  const slot = SlotAnswer.safeParse(outcome).data
  const cards = HiloAnswer.safeParse(outcome).data
  const draw = DrawOutcome.safeParse(outcome).data
  return {
    slot: slot
      ? {
          lines: slot.lines.map(({ line, symbol, count, win }) => ({ line, symbol, count, win })),
          freeSpins: slot.freeSpins,
          bonus: formatAmount(slot.bonus.reduce((sum, { win }) => sum + (parseAmount(win) ?? 0n), 0n)),
        }
      : null,
    cards: cards ? { card: cards.card, pick: cards.pick, next: cards.next } : null,
    draw: draw ? { numero: numeroOf(draw.drawsAt), numbers: draw.numbers, lines: draw.lines } : null,
  }
}
