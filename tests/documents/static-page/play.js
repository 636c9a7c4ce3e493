const room = document.createElement('p')
room.textContent = `Game ${new URLSearchParams(location.search).get('game')}`
document.body.append(room)
