/** Asks the program of the page as its person, over the channel that all its windows use; another program is asked again. */
export const ask = (page, path, body) => page.evaluate(([name, content]) => new Promise((resolve) => {
  const channel = new BroadcastChannel('sortie');
  const from = 'test';
  let engine = '';
  const post = () => channel.postMessage({ kind: 'ask', from, engine, number: 1, method: content ? 'POST' : 'GET', path: `/api/${name}`,
    query: '', type: content ? 'application/json' : '', cookie: localStorage.getItem('sortie.session'),
    body: content ? JSON.stringify(content) : '' });
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'ready' && data.engine !== engine) {
      engine = data.engine;
      post();
    }
    if (data.kind !== 'answer' || data.to !== from) return;
    channel.close();
    resolve(JSON.parse(data.body));
  });
  channel.postMessage({ kind: 'hello', from });
}), [path, body ?? null]);
