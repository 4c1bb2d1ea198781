import { storageKeys } from '@tapory/shop';

/*
 * The page works without JavaScript, and its script, ECMAScript 2017 at most, in the last browsers that phones of 2016 got. Where the shop left the mark of a signed-in member in this browser, it says that the
 * keepsake was touched, and what the answer says, to its owner also where they change it: the page itself waits for nobody and
 * knows nobody. It sends the visitor's time zone when a rule depends on it, and the position
 * when the button is pressed (8 s, at most a minute old, rounded to about 10 m), plays the next video or song, turns a video of the whole screen as its keepsake says, and counts down to a time capsule. The
 * response is a part of this page, rendered and escaped by the server.
 */
export const SCRIPT = `
(()=>{const d=document,m=d.querySelector('main'),tz=Intl.DateTimeFormat().resolvedOptions().timeZone;
d.documentElement.classList.add('on');
const say=t=>{const s=d.getElementById('say');if(s)s.textContent=t};
const send=async p=>{const r=await fetch(location.href,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(Object.assign({tz},p))});if(!r.ok)throw r;m.innerHTML=await r.text();left()};
const left=()=>{const b=d.querySelector('[data-at]');if(!b)return;
const n=Math.ceil((Date.parse(b.dataset.at)-Date.now())/6e4),u=(v,unit)=>new Intl.NumberFormat(d.documentElement.lang,{style:'unit',unit,unitDisplay:'long'}).format(Math.floor(v));
if(n<=0)return b.textContent&&location.reload();
try{b.textContent=b.dataset.left.replace('{{left}}',n<1440?u(n/60,'hour')+' '+u(n%60,'minute'):u(n/1440,'day')+' '+u(n/60%24,'hour'))}catch(_){}};
left();setInterval(left,2e4);
const round=x=>Math.round(x*1e4)/1e4;
d.addEventListener('click',e=>{const b=e.target.closest('[data-wait]');if(!b)return;
const fail=()=>{b.disabled=false;say(b.dataset.fail)};
b.disabled=true;say(b.dataset.wait);
if(!navigator.geolocation)return fail();
navigator.geolocation.getCurrentPosition(({coords:c})=>send({latitude:round(c.latitude),longitude:round(c.longitude),accuracyMetres:Math.ceil(c.accuracy)}).catch(fail),fail,{timeout:8000,maximumAge:60000,enableHighAccuracy:true})});
d.addEventListener('ended',e=>{const a=[...d.querySelectorAll('video,audio')],n=a[a.indexOf(e.target)+1];if(n){n.scrollIntoView({block:'center'});n.play().catch(()=>{})}},true);
d.addEventListener('fullscreenchange',()=>{const v=d.fullscreenElement,w=v&&v.dataset.way,o=screen.orientation;if(w&&o&&o.lock)o.lock(w).catch(()=>{})});
const touch=()=>{const h=d.querySelector('.face'),q=new URLSearchParams(location.search);let k;try{k=localStorage.getItem('${storageKeys.member}')}catch(_){}
if(!k||!h||q.has('content'))return;
fetch('/api/nfc-playback/keepsakes/'+location.pathname.split('/')[2]+'/taps',{method:'POST',headers:{'content-type':'application/json','accept-language':d.documentElement.lang,'x-tapory-csrf':'1'},body:JSON.stringify({source:{t:'tap',q:'qr',tap:'tap',qr:'qr'}[q.get('s')]})}).then(r=>r.ok?r.json():{}).then(({text,owner:o})=>{const add=(href,link,say='')=>{const p=d.createElement('p'),a=d.createElement('a');p.className='day';p.setAttribute('role','status');h.append(p);a.href=href;a.textContent=link;p.append(say,a)};
if(text)add('/rewards',text);if(o)add(o.href,o.link,o.text+' ')}).catch(()=>{})};
if(d.prerendering)d.addEventListener('prerenderingchange',touch,{once:true});else touch();
if(m&&m.dataset.zone&&tz!==m.dataset.zone)send({}).catch(()=>{})})()
`.trim();
