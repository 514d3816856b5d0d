/**
 * Makes this thread's clock wrong by the milliseconds in `clock.txt`. Requested synchronously, since workers have no
 * other way to know it before their other code runs.
 */
function setWrong(): void {
  const ask = new XMLHttpRequest();
  ask.open('GET', `/clock.txt?${performance.timeOrigin}`, false);
  ask.send();
  const by = Number(ask.responseText);
  const right = Date.now;
  Date.now = () => right() + by;
}

setWrong();
