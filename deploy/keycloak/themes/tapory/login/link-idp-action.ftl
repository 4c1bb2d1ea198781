<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">
    ${msg("linkIdpActionTitle", idpDisplayName)}
  <#elseif section = "form">
    <p class="lead">${msg("linkIdpActionMessage", idpDisplayName)}</p>
    <form action="${url.loginAction}" method="post">
      <button class="button primary block" name="continue" id="kc-continue" type="submit" value="true">${msg("continueWith", idpDisplayName)}</button>
      <button class="button quiet-button block way" name="cancel-aia" id="kc-cancel" type="submit" value="true">${msg("doCancel")}</button>
    </form>
  </#if>
</@layout.registrationLayout>
