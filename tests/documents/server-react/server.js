import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.js'

const style = readFileSync(new URL('site.css', import.meta.url))

/** For node:http's createServer. Your bundler makes /client.js from client.js. */
export function answer(request, response) {
  if (request.url === '/site.css') {
    response.writeHead(200, { 'content-type': 'text/css' }).end(style)
    return
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html>${renderToString(createElement(App, { title: 'Alpenglow' }))}`)
}
