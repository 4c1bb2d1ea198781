<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("logoutConfirmTitle")}
  <#elseif section = "form">
    <p class="lead">${msg("logoutConfirmHeader")}</p>
    <form action="${url.logoutConfirmAction}" method="post">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}">
      <button class="button primary block" name="confirmLogout" id="kc-logout" type="submit" value="true">${msg("doLogout")}</button>
    </form>
    <p class="aside"><a href="/">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>
