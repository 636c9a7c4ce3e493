'use client'
import { useState } from 'react'

/** As `block.ts`, in a component that is hydrated and has a state. */
export function Block() {
  const [count, setCount] = useState(0)
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
      <div id="box">
        <div data-tessera="account" />
        <div data-tessera="winners" />
        <div data-tessera="lobby" data-category="RNG" data-parts="navigation rows" />
      </div>
      <button id="opener" data-tessera-open="login">
        Log in
      </button>
    </section>
  )
}
