<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">
    ${kcSanitize(msg("errorTitle"))?no_esc}
  <#elseif section = "form">
    <p class="lead">${kcSanitize(message.summary)?no_esc}</p>
    <p><a class="button primary block" href="/login">${msg("signInAgain")}</a></p>
    <p class="aside"><a href="/">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>
