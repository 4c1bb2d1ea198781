/*
 * The page works without JavaScript. The script sends the visitor's time zone when a rule depends on it, and the position
 * when the button is pressed (8 s, at most a minute old, rounded to about 10 m), and plays the next video or song. The
 * response is a part of this page, rendered and escaped by the server.
 */
export const SCRIPT = `
(()=>{const d=document,m=d.querySelector('main'),tz=Intl.DateTimeFormat().resolvedOptions().timeZone;
d.documentElement.classList.add('on');
const say=t=>{const s=d.getElementById('say');if(s)s.textContent=t};
const send=async p=>{const r=await fetch(location.href,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({...p,tz})});if(!r.ok)throw r;m.innerHTML=await r.text()};
const round=x=>Math.round(x*1e4)/1e4;
d.addEventListener('click',e=>{const b=e.target.closest('[data-wait]');if(!b)return;
const fail=()=>{b.disabled=false;say(b.dataset.fail)};
b.disabled=true;say(b.dataset.wait);
if(!navigator.geolocation)return fail();
navigator.geolocation.getCurrentPosition(({coords:c})=>send({latitude:round(c.latitude),longitude:round(c.longitude),accuracyMetres:Math.ceil(c.accuracy)}).catch(fail),fail,{timeout:8000,maximumAge:60000,enableHighAccuracy:true})});
d.addEventListener('ended',e=>{const a=[...d.querySelectorAll('video,audio')],n=a[a.indexOf(e.target)+1];if(n){n.scrollIntoView({block:'center'});n.play().catch(()=>{})}},true);
if(m&&m.dataset.zone&&tz!==m.dataset.zone)send({}).catch(()=>{})})()
`.trim();
